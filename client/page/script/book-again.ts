import { paths } from '../../../shared/lib/page/routes.ts'
import { storedDraft } from '../../booking/stored-draft.ts'

/**
 * Fills the wizard in with a booking from its private page. The customer's data passes through the device's
 * storage, so that no address has it (worker/routes/manage/book-again.tsx).
 */
export function enhanceBookAgain() {
  const link = document.querySelector<HTMLElement>('[data-book-again]')
  link?.addEventListener('click', (event) => {
    const { bookAgain: fields = '', step } = link.dataset
    storedDraft.write({ savedAt: Date.now(), step: step === 'date' ? 'date' : 'package', fields })
    if (storedDraft.read() === null) return
    event.preventDefault()
    location.assign(paths.booking)
  })
}
