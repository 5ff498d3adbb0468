import { useRef } from 'react'
import { formatDollars } from '../../../../../shared/ground/text/format-number.ts'
import { badgeTiers, type CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import { taxClasses, taxClassNames } from '../../../../../shared/rules/price/tax.ts'
import { vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../ground/ui/form-field.tsx'
import { call } from '../../../ground/api/api.ts'
import { siteMessages, tierNames } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { errorWithin, numberIn } from '../typed.ts'
import { useSiteDraft } from '../use-site-draft.ts'
import { emptyPackage, packageDraft, packageInput } from './package-draft.ts'
import { PriceTable } from './price-table.tsx'
import { SiteFormDialog } from './site-form-dialog.tsx'
import '../../../parts/booking/job-form/job-form.css'

const messages = siteMessages.packages

type PackageDialogProps = SitePartProps & {
  /** The package that is changed; `null` for a new one. */
  id: string | null
  /** What a new one is a copy of. */
  copied?: CataloguePackage | undefined
  onClose: () => void
}

const categories = ['interior', 'exterior'] as const satisfies readonly CataloguePackage['category'][]

/** All that the owner says of a package, and what a visitor will pay for it. */
export function PackageDialog({ stored, id, copied, onClose }: PackageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useSiteDraft({
    stored,
    draftOf: ({ catalogue }) => {
      const original = copied ?? catalogue.packages.find((each) => each.id === id)
      if (!original) return emptyPackage
      return packageDraft(copied ? { ...original, name: `${original.name} (copy)` } : original)
    },
    inputOf: packageInput,
    send: ({ all, changed, revision }) =>
      id === null
        ? call('POST /api/admin/site/packages', { json: { ...all, revision } })
        : call('PATCH /api/admin/site/packages/:id', { params: { id }, json: { ...changed, revision } }),
    onSaved: () => dialog.current?.close(),
  })
  const { draft, errors, change } = form
  const { catalogue } = stored.site
  return (
    <SiteFormDialog
      ref={dialog}
      title={id === null ? 'New package' : 'Edit package'}
      form={form}
      isNew={id === null}
      onClose={onClose}
    >
      <fieldset className="form-section form-columns">
        <legend>What it is</legend>
        <InputField
          className="wide"
          label="Name"
          required
          autoComplete="off"
          error={errors.name}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <InputField
          className="wide"
          label="Line under the name"
          autoComplete="off"
          error={errors.subtitle}
          value={draft.subtitle}
          onChange={(subtitle) => change({ subtitle })}
        />
        <TextField
          className="wide"
          label="Description"
          error={errors.description}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <TextField
          className="wide"
          label="What is included"
          hint={messages.services}
          error={errorWithin(errors, 'services')}
          value={draft.services}
          onChange={(services) => change({ services })}
        />
        <TextField
          className="wide"
          label="Note (optional)"
          error={errors.note}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
      </fieldset>
      <fieldset className="form-section form-columns">
        <legend>Price</legend>
        <InputField
          label="Price for a car in Squamish, $"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          error={errors.basePrice}
          value={draft.basePrice}
          onChange={(basePrice) => change({ basePrice })}
        />
        <CheckField className="site-check" isChecked={draft.hourly} onChange={(hourly) => change({ hourly })}>
          By the hour: this is the first one
        </CheckField>
        <PriceTable basePrice={numberIn(draft.basePrice)} catalogue={catalogue} />
        <SelectField
          label="Tax"
          hint={messages.taxes}
          error={errors.taxClass}
          choices={draft.taxClass ? taxClasses : ['', ...taxClasses]}
          nameOf={(taxClass) => (taxClass ? taxClassNames[taxClass] : messages.chooseTax)}
          value={draft.taxClass}
          onChange={(taxClass) => change({ taxClass })}
        />
      </fieldset>
      <fieldset className="form-section">
        <legend>How many hours it takes</legend>
        <div className="site-hours">
          {vehicleSizes.map(({ id: size, name }) => (
            <InputField
              key={size}
              label={name}
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              error={errors[`hours.${size}`]}
              value={draft.hours[size]}
              onChange={(hours) => change({ hours: { ...draft.hours, [size]: hours } })}
            />
          ))}
        </div>
        <CheckField
          error={errors.hours}
          isChecked={draft.shopOnly}
          onChange={(shopOnly) => change({ shopOnly })}
        >
          Only at the shop: it needs a roof
        </CheckField>
      </fieldset>
      <fieldset className="form-section form-columns">
        <legend>How it is shown</legend>
        <SelectField
          label="Under"
          error={errors.category}
          choices={categories}
          nameOf={(category) => messages.categories[category]}
          value={draft.category}
          onChange={(category) => change({ category })}
        />
        <SelectField
          label="Colour of the price badge"
          error={errors.tier}
          choices={badgeTiers}
          nameOf={(tier) => tierNames[tier]}
          value={draft.tier}
          onChange={(tier) => change({ tier })}
        />
        <div className="wide site-checks">
          <CheckField isChecked={draft.popular} onChange={(popular) => change({ popular })}>
            Marked as popular
          </CheckField>
          <CheckField isChecked={draft.additional} onChange={(additional) => change({ additional })}>
            After the others, as an additional service
          </CheckField>
          <CheckField
            error={errors.hidden}
            isChecked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          >
            Hidden: visitors neither see nor book it
          </CheckField>
          {id !== null && <p className="field-hint">{messages.idStays}</p>}
        </div>
      </fieldset>
      {catalogue.addOns.length > 0 && (
        <fieldset className="form-section site-checks">
          <legend>Add-ons that go with it</legend>
          {catalogue.addOns.map((addOn) => (
            <CheckField
              key={addOn.id}
              isChecked={draft.addOns.includes(addOn.id)}
              onChange={(isChosen) =>
                change({
                  addOns: isChosen
                    ? [...draft.addOns, addOn.id]
                    : draft.addOns.filter((each) => each !== addOn.id),
                })
              }
            >
              {addOn.name}, {formatDollars(addOn.price)}
            </CheckField>
          ))}
          {errorWithin(errors, 'addOns') && <p className="field-error">{errorWithin(errors, 'addOns')}</p>}
        </fieldset>
      )}
    </SiteFormDialog>
  )
}
