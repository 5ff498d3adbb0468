/** Where the browser finds what is offered: see worker/routes/site/offered-routes.ts. */
export const offeredPath = '/api/site'

/** The address of what is offered now; where `tag` names it, it can be kept for good. */
export const offeredAddress = (tag?: string) => (tag ? `${offeredPath}?v=${tag}` : offeredPath)
