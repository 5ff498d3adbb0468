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
 * Mounts the wizard with the published site data in `response`.
 * @returns a promise that resolves once the stored state is restored and the wizard is interactive.
 * @throws when the response failed or was cut off.
 */
export async function mountWizard(
  element: HTMLElement,
  response: Response,
): Promise<{ whenReady: Promise<void> }> {
  if (!response.ok) throw new Error(`Site data: ${response.status}`)
  const published = await readResponse<'GET /api/site'>(response)
  const {
    location: host = '',
    site = '',
    taxTerms: taxTermsJson,
    deposits: depositsJson,
    cutoffHours,
  } = element.dataset
  const location = locationFromHost(host)
  // The Worker writes these into the page. Without them there is no tax and no deposit.
  const taxTerms: TaxTerms = taxTermsJson ? JSON.parse(taxTermsJson) : noTaxTerms
  const deposits: DepositPolicy = depositsJson ? JSON.parse(depositsJson) : noDeposits
  let showFailure = () => {}
  const options: RootOptions = {
    // React has unmounted the wizard by now.
    onUncaughtError(error) {
      reportError(error)
      queueMicrotask(showFailure)
    },
  }
  const whenReady = new Promise<void>((onReady) => {
    const wizard = (
      <Wizard {...{ location, published, taxTerms, deposits, cutoffHours: Number(cutoffHours), onReady }} />
    )
    // Hydrate in slices so that clicks aren't blocked.
    startTransition(() => {
      // Hydrate only if the markup matches: the page may show an older version, or a browser may have
      // translated it (which adds `font` elements).
      const canHydrate = hasVersionOf(response, site) && !element.querySelector('font')
      const root = canHydrate ? hydrateRoot(element, wizard, options) : createRoot(element, options)
      if (!canHydrate) root.render(wizard)
      showFailure = () => root.render(<WizardFailed phone={published.business.phone} />)
    })
  })
  registerServiceWorker()
  return { whenReady }
}

/** True when the response is the version that the address names by its ETag. */
function hasVersionOf(response: Response, address: string): boolean {
  const [, tag] = address.split('?v=')
  return tag !== undefined && response.headers.get('ETag')?.includes(tag) === true
}

/** Replaces a crashed wizard with the ways to book without a script. The stored form survives a reload. */
const WizardFailed = ({ phone }: Pick<Business, 'phone'>) => (
  <div className="card wizard">
    <FormErrorNotice formError={{ message: bookingMessages.wizardFailed }} phone={phone} isLive={false}>
      <a href={bookingFormPath}>Use the simple form</a>
    </FormErrorNotice>
  </div>
)
