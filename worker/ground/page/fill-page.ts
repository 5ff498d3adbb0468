/** What becomes of an element of a built page. */
export type Fill = (element: Element) => void

/** A page whose elements are filled, by selector: the one way in which the Worker writes on what the build made. */
export function fillPage(page: Response, fills: Readonly<Record<string, Fill>>): Response {
  const rewriter = new HTMLRewriter()
  for (const [selector, element] of Object.entries(fills)) rewriter.on(selector, { element })
  return rewriter.transform(page)
}

/** In the place of what is in an element: what one of our views shows. */
export function withView(view: { toString: () => string }): Fill {
  const html = view.toString()
  return (element) => {
    element.setInnerContent(html, { html: true })
  }
}

/** In the place of what is in an element: text, whoever wrote it. */
export const withText =
  (text: string): Fill =>
  (element) => {
    element.setInnerContent(text)
  }

/** Before what is in an element: text. */
export const beginningWith =
  (text: string): Fill =>
  (element) => {
    element.prepend(text)
  }
