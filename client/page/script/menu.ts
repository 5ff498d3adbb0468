// The specification's delays (§9), in milliseconds.
const openDelay = 200
const closeDelay = 150
/** Hovering again this soon after closing opens at once. */
const skipDelay = 300

/** The Locations menu: also opens on hover, closes on outside click and Escape. Clicking works without this. */
export function enhanceMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  let timer = 0
  let closedAt = Number.NEGATIVE_INFINITY
  let wasOpenedByHover = false

  const set = (isOpen: boolean) => {
    clearTimeout(timer)
    if (menu.open && !isOpen) closedAt = performance.now()
    menu.open = isOpen
    if (!isOpen) wasOpenedByHover = false
  }
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    if (menu.open) return
    const delay = performance.now() - closedAt < skipDelay ? 0 : openDelay
    timer = window.setTimeout(() => {
      set(true)
      wasOpenedByHover = true
    }, delay)
  })
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = window.setTimeout(() => set(false), closeDelay)
  })
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    // The click that follows a hover means "open", not "close again".
    if (!wasOpenedByHover) return
    wasOpenedByHover = false
    event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) set(false)
  })
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) set(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    set(false)
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) set(false)
  })
}
