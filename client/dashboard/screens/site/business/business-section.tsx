import { Link } from '@tanstack/react-router'
import { areaName, homeArea } from '../../../../../shared/lib/business/area-names.ts'
import { InputField, TextField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { useIsStep } from '../../../lib/ui/step-context.tsx'
import { findError } from '../form-text.ts'
import { SiteForm } from '../site-form.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { useSiteForm } from '../use-site-form.ts'
import { type BusinessFormValues, businessFormValues, businessInput } from './business-form-values.ts'

const messages = siteMessages.business

/** The details of the business that appear across the site. */
export default function BusinessSection({ stored }: SiteSectionProps) {
  const form = useSiteForm({
    stored,
    toValues: businessFormValues,
    toInput: businessInput,
    send: ({ changed: { banner, ...business }, revision }) =>
      apiRequest('PATCH /api/admin/site', { json: { business, banner, revision } }),
  })
  const { values, errors, change } = form
  const field = (name: keyof BusinessFormValues) => ({
    hint: messages.hints[name],
    error: findError(errors, name === 'banner' ? name : `business.${name}`),
    value: values[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  const isStep = useIsStep()
  const hasError = (...names: (keyof BusinessFormValues)[]) => names.some((name) => field(name).error)
  return (
    <SiteForm form={form}>
      <section className="card settings-card" aria-labelledby="reached">
        <h2 id="reached">Contact details</h2>
        <InputField label="Name" autoComplete="off" {...field('name')} />
        <div className="form-columns">
          <InputField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <InputField label="Email" type="email" autoComplete="off" {...field('email')} />
        </div>
        <div className="form-columns">
          <InputField
            label={`Street address in ${areaName(homeArea)}`}
            autoComplete="off"
            {...field('street')}
          />
          <InputField label="Postal code" autoComplete="off" {...field('postalCode')} />
        </div>
        {!isStep && (
          <p className="field-hint">
            <span>{messages.hours}</span>{' '}
            <Link to={dashboardPaths.hours}>Settings, under “Hours and vans”</Link>.
          </p>
        )}
      </section>
      <section className="card settings-card settings-folds">
        <Disclosure
          title="Service area"
          text={messages.serviceArea(values.serviceRadiusKm)}
          hasError={hasError('region', 'serviceRadiusKm', 'profiles')}
        >
          <InputField label="Province" autoComplete="off" {...field('region')} />
          <InputField
            label="Service area around the shop, km"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            {...field('serviceRadiusKm')}
          />
          <TextField label="Other profiles (optional)" {...field('profiles')} />
        </Disclosure>
        <Disclosure
          title="Why customers trust you"
          text={values.people || messages.noPeople}
          hasError={hasError('people', 'since', 'insurance', 'filmBrands')}
        >
          <p className="field-hint">{messages.trust}</p>
          <InputField label="Who works here (optional)" autoComplete="off" {...field('people')} />
          <InputField
            label="In business since (optional)"
            type="number"
            inputMode="numeric"
            {...field('since')}
          />
          <InputField label="Insurance (optional)" autoComplete="off" {...field('insurance')} />
          <InputField
            label="Film and coating brands (optional)"
            autoComplete="off"
            {...field('filmBrands')}
          />
        </Disclosure>
        <Disclosure title="Banner" text={values.banner} hasError={hasError('banner')}>
          <InputField label="Line at the top" autoComplete="off" {...field('banner')} />
        </Disclosure>
      </section>
    </SiteForm>
  )
}
