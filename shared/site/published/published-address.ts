/** The endpoint of the published site: see worker/routes/site/published-routes.ts. */
export const publishedPath = '/api/site'

/** With a `tag` the URL is immutable and cached permanently. */
export const publishedAddress = (tag?: string) => (tag ? `${publishedPath}?v=${tag}` : publishedPath)
