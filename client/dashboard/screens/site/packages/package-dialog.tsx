import { useRef } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import { badgeTiers, type CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import { taxClasses, taxClassNames } from '../../../../../shared/rules/price/tax.ts'
import { vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { call } from '../../../lib/api/api.ts'
import { draftFields } from '../../../lib/ui/draft-fields.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { linesIn } from '../lines.ts'
import { siteMessages, tierNames } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { errorWithin, numberIn } from '../typed.ts'
import { useSiteDraft } from '../use-site-draft.ts'
import { emptyPackage, packageDraft, packageInput } from './package-draft.ts'
import { PriceTable } from './price-table.tsx'
import { SiteFormDialog } from './site-form-dialog.tsx'
import '../../../components/booking/job-form/job-form.css'

const messages = siteMessages.packages

type PackageDialogProps = SitePartProps & {
  terms: TermsJson
  /** The package that is changed; `null` for a new one. */
  id: string | null
  /** What a new one is a copy of. */
  copied?: CataloguePackage | undefined
  onClose: () => void
}

const categories = ['interior', 'exterior'] as const satisfies readonly CataloguePackage['category'][]

/** All that the owner says of a package, and what a visitor will pay for it. */
export function PackageDialog({ stored, terms, id, copied, onClose }: PackageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useSiteDraft({
    stored,
    draftOf: ({ catalogue }) => {
      const original = copied ?? catalogue.packages.find((each) => each.id === id)
      if (!original) return emptyPackage
      const before = terms.deposits.packages[original.id]
      return packageDraft(copied ? { ...original, name: `${original.name} (copy)` } : original, before)
    },
    inputOf: packageInput,
    send: ({ all, changed, revision }) =>
      id === null
        ? call('POST /api/admin/site/packages', { json: { ...all, revision } })
        : call('PATCH /api/admin/site/packages/:id', { params: { id }, json: { ...changed, revision } }),
    onSaved: () => dialog.current?.close(),
  })
  const { draft, errors, change } = form
  const { field, check } = draftFields(form)
  const { catalogue } = stored.site
  return (
    <SiteFormDialog
      ref={dialog}
      title={id === null ? 'New package' : 'Edit package'}
      form={form}
      isNew={id === null}
      onClose={onClose}
    >
      <div className="form-section form-columns">
        <InputField label="Name" required autoComplete="off" {...field('name')} />
        <InputField
          label="Price for a car in Squamish, $"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          {...field('basePrice')}
        />
        <PriceTable basePrice={numberIn(draft.basePrice)} catalogue={catalogue} />
        <SelectField
          label="Tax"
          hint={messages.taxes}
          choices={draft.taxClass ? taxClasses : ['', ...taxClasses]}
          nameOf={(taxClass) => (taxClass ? taxClassNames[taxClass] : messages.chooseTax)}
          {...field('taxClass')}
        />
        {terms.canTakeDeposits && (
          <InputField
            label="Deposit, $ (optional)"
            hint={messages.deposit}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            {...field('deposit')}
          />
        )}
      </div>
      <Fold
        title="What is included"
        text={linesIn(draft.services).join(', ')}
        hasError={Boolean(errorWithin(errors, 'services'))}
      >
        <TextField
          label="What is included"
          hint={messages.services}
          {...field('services')}
          error={errorWithin(errors, 'services')}
        />
      </Fold>
      <Fold
        title="How long it takes"
        text={vehicleSizes.map(({ id: size, name }) => `${name} ${draft.hours[size]} h`).join(', ')}
        hasError={Boolean(errorWithin(errors, 'hours'))}
      >
        <div className="site-hours">
          {vehicleSizes.map(({ id: size, name }) => (
            <InputField
              key={size}
              label={`${name}, hours`}
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
      </Fold>
      <Fold
        title="Words around it"
        text={draft.subtitle}
        hasError={Boolean(errors.subtitle || errors.description || errors.note)}
      >
        <InputField label="Line under the name" autoComplete="off" {...field('subtitle')} />
        <TextField label="Description" {...field('description')} />
        <TextField label="Note (optional)" {...field('note')} />
      </Fold>
      <Fold
        title="Price by the hour, add-ons"
        text={messages.extras(
          draft.hourly,
          catalogue.addOns.filter(({ id }) => draft.addOns.includes(id)),
        )}
        hasError={Boolean(errorWithin(errors, 'addOns'))}
      >
        <CheckField {...check('hourly')}>By the hour: this is the first one</CheckField>
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
          >{`${addOn.name}, ${formatDollars(addOn.price)}`}</CheckField>
        ))}
        {errorWithin(errors, 'addOns') && <p className="field-error">{errorWithin(errors, 'addOns')}</p>}
      </Fold>
      <Fold
        title="Where it is listed"
        text={`${messages.categories[draft.category]}, ${tierNames[draft.tier]}`}
        hasError={Boolean(errors.category || errors.tier)}
      >
        <div className="form-columns">
          <SelectField
            label="Under"
            choices={categories}
            nameOf={(category) => messages.categories[category]}
            {...field('category')}
          />
          <SelectField
            label="Colour of the price badge"
            choices={badgeTiers}
            nameOf={(tier) => tierNames[tier]}
            {...field('tier')}
          />
        </div>
        <CheckField {...check('popular')}>Marked as popular</CheckField>
        <CheckField {...check('additional')}>After the others, as an additional service</CheckField>
      </Fold>
      <div className="form-section">
        <CheckField {...check('hidden')}>Hidden: visitors neither see nor book it</CheckField>
        {id !== null && <p className="field-hint">{messages.idStays}</p>}
      </div>
    </SiteFormDialog>
  )
}
