/** Closes the Our Locations sheet when a place is chosen; opening and closing are the platform's. */
export function enhanceSheet() {
  const sheet = document.getElementById('locations-sheet')
  sheet?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover()
  })
}
