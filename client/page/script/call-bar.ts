/** Shows the bar with the page's main action once the hero's button has left the screen: one of both at a time. */
export function enhanceCallBar() {
  const bar = document.querySelector('.call-bar')
  const button = document.querySelector('.page-hero .button')
  if (!bar || !button) return
  const observer = new IntersectionObserver(([entry]) => {
    bar.classList.toggle('is-shown', !entry?.isIntersecting)
  })
  observer.observe(button)
}
