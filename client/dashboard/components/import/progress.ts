/** Is called with the share of the work that is done, 0 to 1. */
export type OnProgress = (share: number) => void

/** Lets the browser respond before work continues. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
