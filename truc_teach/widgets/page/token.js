// The token against forged requests, which a server of ours gives its pages in a cookie. A Hub's servers ask for it when something is read, too.

/** What goes along with each request for our own server. */
export const askHeaders = () => ({ "X-XSRFToken": /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "" });
