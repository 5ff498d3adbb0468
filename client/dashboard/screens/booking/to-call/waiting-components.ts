// What shows who waits for a time, in one piece: it is loaded once somebody does.

export { WaitingDialogs } from './waiting-dialogs.tsx'
export { WaitingItem } from './waiting-item.tsx'
export { WaitingLinks } from './waiting-links.tsx'
