/** Where the browser finds what is published: see worker/routes/site/published-routes.ts. */
export const publishedPath = '/api/site'

/** The address of what is published now; where `tag` names it, it can be kept for good. */
export const publishedAddress = (tag?: string) => (tag ? `${publishedPath}?v=${tag}` : publishedPath)
