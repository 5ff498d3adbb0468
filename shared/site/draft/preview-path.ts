/** Where an owner sees a page of a brand as it will be once the draft is published. `path` is the page's own. */
export const previewPath = (location: string, path: string) => `/preview/${location}${path}`
