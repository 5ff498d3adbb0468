/**
 * Enables cross-document view transitions. The style is inline, because browsers skip the transition while an
 * external style sheet is still loading.
 */
export const transitionStyle = '@view-transition{navigation:auto}'

/** The only inline style that the content security policy allows. */
export const transitionStyleHash = 'sha256-SREix9zPMZHrSuo8zRSjb672r1gsHIh96MJuaZq6iJo='
