/** The list's screen. Where it is likely to come next, it is asked for ahead. */
export const loadList = () => import('./list-screen.tsx')
