/** Returns the preview of a page as it will look once the draft is published. `path` is the public path. */
export const previewPath = (location: string, path: string) => `/preview/${location}${path}`
