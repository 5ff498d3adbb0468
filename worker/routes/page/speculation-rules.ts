/** Links to our pages but those that are private, ask something, or are files. A tab of the home page is no question. */
const nextPages = {
  selector_matches:
    "[href^='/']:not([href^='/login'],[href^='/dashboard'],[href^='/api/'],[href^='/book'],[href^='/quote'],[href$='.xml'],[href*='?']:not([href*='?tab=']),[download],[target])",
}

const rules = JSON.stringify({
  prefetch: [{ where: nextPages, eagerness: 'moderate' }],
  prerender: [{ where: nextPages, eagerness: 'conservative' }],
})

/**
 * The header Speculation-Rules (design: rendering): a page is fetched when a visitor is about to follow a link to it,
 * which is its HTML alone, and made ready, pictures included, when the link is pressed. The rules are in the header
 * itself: as a file they were asked for before the stylesheet, and over HTTP/1.1 on the connection that it needs.
 */
export const speculationRules = `"data:application/speculationrules+json,${rules.replace(/["\\]/g, '\\$&')}"`
