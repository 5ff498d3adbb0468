/** A button in a toast. */
type ToastAction = { label: string; onPress: () => void }

type Toast = {
  title: string
  description?: string
  tone?: 'error'
  durationMs: number
  maxVisible: number
  action?: ToastAction
}

const regionId = 'toasts'

function createRegion(): HTMLElement {
  const region = document.createElement('section')
  region.id = regionId
  region.className = 'toasts'
  region.setAttribute('aria-label', 'Notifications')
  region.setAttribute('aria-live', 'polite')
  return region
}

let arrange: ((region: HTMLElement) => void) | undefined

/** Sets what positions the toasts whenever one is shown or they move to another host. Without it, styles do. */
export function arrangeToastsWith(position: (region: HTMLElement) => void) {
  arrange = position
}

/**
 * Places the live region where it can be seen and read out: an open modal makes the rest of the page inert.
 * Created before the first toast, so that screen readers announce it.
 */
export function placeToasts(): HTMLElement {
  const region = document.getElementById(regionId) ?? createRegion()
  const host = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
  if (region.parentElement !== host) host.append(region)
  arrange?.(region)
  return region
}

/** Shows a message for a while and drops the oldest beyond `maxVisible` (specification §9). */
function showToast({ title, description, tone, durationMs, maxVisible, action }: Toast) {
  const region = placeToasts()
  const toast = document.createElement('div')
  toast.className = tone ? `toast toast-${tone}` : 'toast'
  for (const text of description ? [title, description] : [title]) {
    const line = document.createElement('p')
    line.textContent = text
    toast.append(line)
  }
  if (action) toast.append(createButton(action, () => toast.remove()))
  region.append(toast)
  while (region.children.length > maxVisible) region.firstElementChild?.remove()
  setTimeout(() => toast.remove(), durationMs)
  return () => toast.remove()
}

function createButton({ label, onPress }: ToastAction, close: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-small'
  button.textContent = label
  button.addEventListener('click', () => {
    close()
    onPress()
  })
  return button
}

type Message = { title: string; description?: string }

const oneAtATime = { maxVisible: 1 }

/** Booking messages: one at a time, 5 s. */
export function showBookingToast(message: Message, tone?: 'error') {
  showToast({ ...message, tone, durationMs: 5000, ...oneAtATime })
}

/** "{service} selected!": 3 s. */
export function showServiceToast(message: Message) {
  showToast({ ...message, durationMs: 3000, ...oneAtATime })
}

/**
 * Dashboard messages: three visible, 4 s, or long enough to reach the button if there is one.
 * @returns a function that removes the message early.
 */
export function showDashboardToast(
  title: string,
  tone?: 'error',
  description?: string,
  action?: ToastAction,
) {
  return showToast({ title, description, tone, durationMs: action ? 10_000 : 4000, maxVisible: 3, action })
}
