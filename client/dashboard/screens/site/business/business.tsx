import { Link } from '@tanstack/react-router'
import { areaName, homeArea } from '../../../../../shared/lib/business/areas.ts'
import { InputField, TextField } from '../../../../lib/ui/form-field.tsx'
import { places } from '../../../lib/address/places.ts'
import { call } from '../../../lib/api/api.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { useIsStep } from '../../../lib/ui/step.tsx'
import { SiteForm } from '../site-form.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { errorWithin } from '../typed.ts'
import { useSiteDraft } from '../use-site-draft.ts'
import { type BusinessDraft, businessDraft, businessInput } from './business-draft.ts'

const messages = siteMessages.business

/** Who the business is, everywhere that it is said. */
export default function Business({ stored }: SitePartProps) {
  const form = useSiteDraft({
    stored,
    draftOf: businessDraft,
    inputOf: businessInput,
    send: ({ changed: { banner, ...business }, revision }) =>
      call('PATCH /api/admin/site', { json: { business, banner, revision } }),
  })
  const { draft, errors, change } = form
  const field = (name: keyof BusinessDraft) => ({
    hint: messages.hints[name],
    error: errorWithin(errors, name === 'banner' ? name : `business.${name}`),
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  const isStep = useIsStep()
  const hasError = (...names: (keyof BusinessDraft)[]) => names.some((name) => field(name).error)
  return (
    <SiteForm form={form}>
      <section className="card settings-card" aria-labelledby="reached">
        <h2 id="reached">How you are reached</h2>
        <InputField label="Name" autoComplete="off" {...field('name')} />
        <div className="form-columns">
          <InputField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <InputField label="Email" type="email" autoComplete="off" {...field('email')} />
        </div>
        <div className="form-columns">
          <InputField
            label={`Street and number in ${areaName(homeArea)}`}
            autoComplete="off"
            {...field('street')}
          />
          <InputField label="Postal code" autoComplete="off" {...field('postalCode')} />
        </div>
        {!isStep && (
          <p className="field-hint">
            <span>{messages.hours}</span> <Link to={places.hours}>settings, under “Hours and crews”</Link>.
          </p>
        )}
      </section>
      <section className="card settings-card settings-folds">
        <Fold
          title="Where you go"
          text={messages.around(draft.serviceRadiusKm)}
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
          <TextField label="Profiles elsewhere (optional)" {...field('profiles')} />
        </Fold>
        <Fold
          title="Why people trust you"
          text={draft.people || messages.noPeople}
          hasError={hasError('people', 'since', 'insurance', 'filmBrands')}
        >
          <p className="field-hint">{messages.trust}</p>
          <InputField label="Who works here (optional)" autoComplete="off" {...field('people')} />
          <InputField label="Since (optional)" type="number" inputMode="numeric" {...field('since')} />
          <InputField label="Insurance (optional)" autoComplete="off" {...field('insurance')} />
          <InputField
            label="Film and coating brands (optional)"
            autoComplete="off"
            {...field('filmBrands')}
          />
        </Fold>
        <Fold title="Banner" text={draft.banner} hasError={hasError('banner')}>
          <InputField label="Line at the top" autoComplete="off" {...field('banner')} />
        </Fold>
      </section>
    </SiteForm>
  )
}
