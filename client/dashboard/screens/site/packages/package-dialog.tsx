import '../../../components/booking/job-form/job-form.css'
import { useRef } from 'react'
import { brands, type Location, locations } from '../../../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import type { Catalogue, CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import { badgeTiers, packageCategories } from '../../../../../shared/rules/price/package-choices.ts'
import { packagePrice } from '../../../../../shared/rules/price/package-price.ts'
import { taxClasses, taxClassNames } from '../../../../../shared/rules/price/tax.ts'
import { type VehicleSize, vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import type { TermsJson } from '../../../../../shared/rules/terms/terms-request.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { findError, parseLines, parseNumber } from '../form-text.ts'
import { siteMessages, tierNames } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { useSiteForm } from '../use-site-form.ts'
import { emptyPackageValues, packageFormValues, packageInput } from './package-form-values.ts'
import { SiteFormDialog } from './site-form-dialog.tsx'

const messages = siteMessages.packages

type PackageDialogProps = SiteSectionProps & {
  terms: TermsJson
  /** `null` for a new package. */
  id: string | null
  /** The package that a new one starts as a copy of. */
  copiedPackage?: CataloguePackage | undefined
  onClose: () => void
}

export function PackageDialog({ stored, terms, id, copiedPackage, onClose }: PackageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useSiteForm({
    stored,
    toValues: ({ catalogue }) => {
      const original = copiedPackage ?? catalogue.packages.find((each) => each.id === id)
      if (!original) return emptyPackageValues
      const termsDeposit = terms.deposits.packages[original.id]
      return packageFormValues(
        copiedPackage ? { ...original, name: `${original.name} (copy)` } : original,
        termsDeposit,
      )
    },
    toInput: packageInput,
    send: ({ all, changed, revision }) =>
      id === null
        ? apiRequest('POST /api/admin/site/packages', { json: { ...all, revision } })
        : apiRequest('PATCH /api/admin/site/packages/:id', {
            params: { id },
            json: { ...changed, revision },
          }),
    onSaved: () => dialog.current?.close(),
  })
  const { values, errors, change } = form
  const { field, check } = formFields(form)
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
        <PriceTable basePrice={parseNumber(values.basePrice)} catalogue={catalogue} />
        <SelectField
          label="Tax"
          hint={messages.taxes}
          choices={values.taxClass ? taxClasses : ['', ...taxClasses]}
          labelOf={(taxClass) => (taxClass ? taxClassNames[taxClass] : messages.chooseTax)}
          {...field('taxClass')}
        />
        {terms.isStripeSetUp && (
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
      <Disclosure
        title="What is included"
        text={parseLines(values.services).join(', ')}
        hasError={Boolean(findError(errors, 'services'))}
      >
        <TextField
          label="What is included"
          hint={messages.services}
          {...field('services')}
          error={findError(errors, 'services')}
        />
      </Disclosure>
      <Disclosure
        title="How long it takes"
        text={vehicleSizes.map(({ id: size, name }) => `${name} ${values.hours[size]} h`).join(', ')}
        hasError={Boolean(findError(errors, 'hours'))}
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
              value={values.hours[size]}
              onChange={(hours) => change({ hours: { ...values.hours, [size]: hours } })}
            />
          ))}
        </div>
        <CheckField
          error={errors.hours}
          isChecked={values.shopOnly}
          onChange={(shopOnly) => change({ shopOnly })}
        >
          Only at the shop
        </CheckField>
      </Disclosure>
      <Disclosure
        title="Description and notes"
        text={values.subtitle}
        hasError={Boolean(errors.subtitle || errors.description || errors.note)}
      >
        <InputField label="Subtitle" autoComplete="off" {...field('subtitle')} />
        <TextField label="Description" {...field('description')} />
        <TextField label="Note (optional)" {...field('note')} />
      </Disclosure>
      <Disclosure
        title="Hourly price, add-ons"
        text={messages.extras(
          values.hourly,
          catalogue.addOns.filter(({ id }) => values.addOns.includes(id)),
        )}
        hasError={Boolean(findError(errors, 'addOns'))}
      >
        <CheckField {...check('hourly')}>By the hour: this is the first hour</CheckField>
        {catalogue.addOns.map((addOn) => (
          <CheckField
            key={addOn.id}
            isChecked={values.addOns.includes(addOn.id)}
            onChange={(isChosen) =>
              change({
                addOns: isChosen
                  ? [...values.addOns, addOn.id]
                  : values.addOns.filter((each) => each !== addOn.id),
              })
            }
          >{`${addOn.name}, ${formatDollars(addOn.price)}`}</CheckField>
        ))}
        {findError(errors, 'addOns') && <p className="field-error">{findError(errors, 'addOns')}</p>}
      </Disclosure>
      <Disclosure
        title="Where it is listed"
        text={`${messages.categories[values.category]}, ${tierNames[values.tier]}`}
        hasError={Boolean(errors.category || errors.tier)}
      >
        <div className="form-columns">
          <SelectField
            label="Category"
            choices={packageCategories.map(({ id: category }) => category)}
            labelOf={(category) => messages.categories[category]}
            {...field('category')}
          />
          <SelectField
            label="Colour of the price badge"
            choices={badgeTiers}
            labelOf={(tier) => tierNames[tier]}
            {...field('tier')}
          />
        </div>
        <CheckField {...check('popular')}>Mark as popular</CheckField>
        <CheckField {...check('additional')}>List under additional services</CheckField>
      </Disclosure>
      <div className="form-section">
        <CheckField {...check('hidden')}>Hidden: visitors can’t see or book it</CheckField>
        {id !== null && <p className="field-hint">{messages.idStays}</p>}
      </div>
    </SiteFormDialog>
  )
}

const priceTableMessages = siteMessages.packages

type PriceTableProps = { basePrice: number | null; catalogue: Catalogue }

/** Previews the price by vehicle size on both brands' sites. */
function PriceTable({ basePrice, catalogue }: PriceTableProps) {
  if (basePrice === null || basePrice <= 0)
    return <p className="field-hint wide">{priceTableMessages.noPrice}</p>
  const priceAt = (size: VehicleSize, location: Location) =>
    packagePrice({ basePrice }, size, location, [], brands[location].area, catalogue)
  return (
    <table className="site-prices wide">
      <caption>{priceTableMessages.prices}</caption>
      <thead>
        <tr>
          <td />
          {locations.map((location) => (
            <th key={location} scope="col">
              {brands[location].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vehicleSizes.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {locations.map((location) => (
              <td key={location}>{formatDollars(priceAt(id, location))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
