/** Calls the function once, when the element is in view or will soon be scrolled into it. */
export function whenNear(element: Element, load: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
}
