/** The actions at the bottom of a screen or dialog, beside the navigation. */
const bottomBars = '.selection-acts, .plan-bar, .booking-actions, .form-end, .dialog-actions'

/** In CSS pixels: the gap below a toast, and the room that one needs. */
const toastGap = 16
const toastRoom = 96

/** Keeps toasts at the bottom, off the actions there and off titles: below a short dialog, else above its actions. */
export function positionToasts(region: HTMLElement) {
  const { innerHeight } = window
  const dialog = region.closest('dialog')
  const isBelowDialog = dialog && innerHeight - dialog.getBoundingClientRect().bottom >= toastRoom
  const tops = Array.from((dialog ?? document).querySelectorAll(bottomBars), (bar) =>
    bar.getBoundingClientRect(),
  )
    .filter(({ top, bottom }) => bottom > innerHeight - 2 * toastRoom && top > innerHeight / 2)
    .map(({ top }) => top)
  const inset = isBelowDialog ? 0 : innerHeight - Math.min(innerHeight, ...tops)
  region.style.bottom = dialog || inset > 0 ? `${inset + toastGap}px` : ''
}
