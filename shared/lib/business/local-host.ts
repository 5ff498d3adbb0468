const local = /^(.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/

/** Matches the whole hostname, so `localhost.example.com` is not local. */
export const isLocalHost = (hostname: string): boolean => local.test(hostname)
