const local = /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/

/** True for a hostname of one's own machine, and for none that only begins like one. */
export const isLocalHost = (hostname: string): boolean => local.test(hostname)
