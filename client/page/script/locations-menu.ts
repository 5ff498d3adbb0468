// Delays in milliseconds (specification §9).
const openDelayMs = 200
const closeDelayMs = 150
/** Hovering again this soon after closing opens the menu immediately. */
const reopenWindowMs = 300

/** Adds hover, outside click and Escape to the Locations menu. Clicking works without this script. */
export function enhanceMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  let timer = 0
  let closedAt = Number.NEGATIVE_INFINITY
  let wasOpenedByHover = false

  const setOpen = (isOpen: boolean) => {
    clearTimeout(timer)
    if (menu.open && !isOpen) closedAt = performance.now()
    menu.open = isOpen
    if (!isOpen) wasOpenedByHover = false
  }
  menu.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    if (menu.open) return
    const delay = performance.now() - closedAt < reopenWindowMs ? 0 : openDelayMs
    timer = window.setTimeout(() => {
      setOpen(true)
      wasOpenedByHover = true
    }, delay)
  })
  menu.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = window.setTimeout(() => setOpen(false), closeDelayMs)
  })
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    // The click that follows a hover means "open", not "close again".
    if (!wasOpenedByHover) return
    wasOpenedByHover = false
    event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) setOpen(false)
  })
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) setOpen(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    setOpen(false)
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) setOpen(false)
  })
}
