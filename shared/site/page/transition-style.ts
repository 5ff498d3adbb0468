/**
 * Lets the browser blend one page into the next. It stands in the page itself: a transition is given up when the style
 * sheet that asks for it is still on its way.
 */
export const transitionStyle = '@view-transition{navigation:auto}'

/** The one inline style that the content security policy allows. */
export const transitionStyleHash = 'sha256-SREix9zPMZHrSuo8zRSjb672r1gsHIh96MJuaZq6iJo='
