// One chunk for everything that shows the waiting list, loaded only when somebody is on it.

export { WaitingDialogs } from './waiting-dialogs.tsx'
export { WaitingItem } from './waiting-item.tsx'
export { WaitingLinks } from './waiting-links.tsx'
