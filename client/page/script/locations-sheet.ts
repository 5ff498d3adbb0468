/**
 * Closes the Our Locations sheet when a place is chosen; opening and closing are the platform's. Where it knows no
 * popovers, the button leads to the page of all areas.
 */
export function enhanceSheet() {
  const sheet = document.getElementById('locations-sheet')
  const [button] = document.querySelectorAll<HTMLButtonElement>('.tab-bar [data-all]')
  if (!sheet?.hidePopover) button?.addEventListener('click', () => location.assign(button.dataset.all ?? '/'))
  sheet?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) sheet.hidePopover?.()
  })
}
