// What shows who waits for a time, in one piece: it is loaded once somebody does.

export { WaitingItem } from './waiting-item.tsx'
export { WaitingLinks } from './waiting-links.tsx'
export { WaitingDialogs } from './waiting-question.tsx'
