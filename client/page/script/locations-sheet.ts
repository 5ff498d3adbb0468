/**
 * Closes the Our Locations sheet when a location is chosen; the rest is the platform's popover. Without
 * popover support, the button links to the page of all areas.
 */
export function enhanceSheet() {
  const sheet = document.getElementById('locations-sheet')
  const [button] = document.querySelectorAll<HTMLButtonElement>('.tab-bar [data-all]')
  if (!sheet?.hidePopover) button?.addEventListener('click', () => location.assign(button.dataset.all ?? '/'))
  sheet?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover?.()
  })
}
