import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import type { Business } from '../../shared/lib/business/business.ts'
import { locationFromHost } from '../../shared/lib/business/location.ts'
import { bookingFormPath } from '../../shared/lib/page/routes.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import { type DepositPolicy, noDeposits } from '../../shared/rules/deposit/deposit-policy.ts'
import { noTaxTerms, type TaxTerms } from '../../shared/rules/price/tax.ts'
import { FormErrorNotice } from '../../shared/views/booking/form-error-notice.tsx'
import { readResponse } from '../lib/http/read-response.ts'
import { registerServiceWorker } from '../lib/register-service-worker.ts'
import { Wizard } from './wizard.tsx'

export { chooseQuotedService } from './choose-quoted-service.ts'
export { preselect } from './preselection.ts'

/**
 * Brings the wizard to life with what is published, as the address in its element answered.
 * @returns what is kept once it shows what the tab remembers, and reacts.
 * @throws when the answer is none, or breaks off.
 */
export async function mountWizard(
  element: HTMLElement,
  response: Response,
): Promise<{ whenReady: Promise<void> }> {
  if (!response.ok) throw new Error(`Site data: ${response.status}`)
  const published = await readResponse<'GET /api/site'>(response)
  const { location: host = '', site = '', taxTerms: taxTermsJson, deposits: depositsJson } = element.dataset
  const location = locationFromHost(host)
  // As the Worker wrote them into the page; without any, no tax is charged and no deposit asked.
  const taxTerms: TaxTerms = taxTermsJson ? JSON.parse(taxTermsJson) : noTaxTerms
  const deposits: DepositPolicy = depositsJson ? JSON.parse(depositsJson) : noDeposits
  let showFailure = () => {}
  const options: RootOptions = {
    // React has taken the wizard off the page.
    onUncaughtError(error) {
      reportError(error)
      queueMicrotask(showFailure)
    },
  }
  const whenReady = new Promise<void>((onReady) => {
    const wizard = <Wizard {...{ location, published, taxTerms, deposits, onReady }} />
    // In slices, so that no press has to wait for the whole wizard.
    startTransition(() => {
      // Replaced is what the page shows of something else that was published before, and what a translation has left.
      const canHydrate = hasVersionOf(response, site) && !element.querySelector('font')
      const root = canHydrate ? hydrateRoot(element, wizard, options) : createRoot(element, options)
      if (!canHydrate) root.render(wizard)
      showFailure = () => root.render(<WizardFailed phone={published.business.phone} />)
    })
  })
  registerServiceWorker()
  return { whenReady }
}

/** True for the answer that an address names by its tag. */
function hasVersionOf(response: Response, address: string): boolean {
  const [, tag] = address.split('?v=')
  return tag !== undefined && response.headers.get('ETag')?.includes(tag) === true
}

/** In place of a wizard that has failed: the ways to book that need no script. What was entered is kept for a reload. */
const WizardFailed = ({ phone }: Pick<Business, 'phone'>) => (
  <div className="card wizard">
    <FormErrorNotice formError={{ message: bookingMessages.wizardFailed }} phone={phone} isLive={false}>
      <a href={bookingFormPath}>Use the plain form</a>
    </FormErrorNotice>
  </div>
)
