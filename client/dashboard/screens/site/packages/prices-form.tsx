import { Plus, Trash2 } from 'lucide-react'
import { areas } from '../../../../../shared/lib/business/areas.ts'
import { type TaxClass, taxClasses, taxClassNames } from '../../../../../shared/rules/price/tax.ts'
import { vehicleSizes } from '../../../../../shared/rules/price/vehicles.ts'
import { quoteServices } from '../../../../../shared/rules/quote/quote-services.ts'
import { CheckField, InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { useIsStep } from '../../../lib/ui/step-context.tsx'
import { findError } from '../form-text.ts'
import { SiteForm } from '../site-form.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { useSiteForm } from '../use-site-form.ts'
import {
  type AddOnFormValues,
  largerSizes,
  newAddOn,
  pricesFormValues,
  pricesInput,
} from './prices-form-values.ts'

const messages = siteMessages.prices

const wholeNumber = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const

const sizeName = (size: string) => vehicleSizes.find(({ id }) => id === size)?.name ?? size

type TaxFieldProps = {
  label: string
  error: string | undefined
  value: TaxClass
  onChange: (taxClass: TaxClass) => void
}

const TaxField = (props: TaxFieldProps) => (
  <SelectField choices={taxClasses} labelOf={(taxClass) => taxClassNames[taxClass]} {...props} />
)

/** Package prices, surcharges by vehicle size and area, add-ons, and the tax on quoted work. */
export default function PricesForm({ stored }: SiteSectionProps) {
  const form = useSiteForm({
    stored,
    toValues: pricesFormValues,
    toInput: pricesInput,
    send: ({ before, all, changed, revision }) => {
      const changedPackages = changed.packages && { packages: changedFields(before.packages, all.packages) }
      return apiRequest('PATCH /api/admin/site', { json: { ...changed, ...changedPackages, revision } })
    },
  })
  const { values, errors, change } = form
  const { packages, percents, surcharges, addOns, serviceTaxes } = values
  const isStep = useIsStep()
  const visiblePackages = Object.values(packages).filter(({ hidden }) => !hidden)
  const changePackage = (id: string, changed: (typeof packages)[string]) =>
    change({ packages: { ...packages, [id]: changed } })
  const changeAddOn = (changed: AddOnFormValues) =>
    change({ addOns: addOns.map((each) => (each.key === changed.key ? changed : each)) })
  const hasErrorBelow = (part: string) => findError(errors, part) !== undefined
  return (
    <SiteForm form={form}>
      <section className="card settings-card settings-folds" aria-label="Prices">
        <Disclosure
          title="Package prices"
          text={messages.packages(visiblePackages.length)}
          startsOpen={isStep}
          hasError={hasErrorBelow('packages') || Boolean(errors.hidden)}
        >
          <p className="field-hint">{messages.packagesHint}</p>
          {stored.site.catalogue.packages.map(({ id, name, hourly, hours }) => {
            const packageValues = packages[id]
            return (
              packageValues && (
                <fieldset key={id} className="site-price" aria-label={name}>
                  <InputField
                    {...wholeNumber}
                    className="settings-number"
                    label={name}
                    hint={messages.packageFacts(hourly, hours.sedan)}
                    error={errors[`packages.${id}`] ?? errors[`packages.${id}.basePrice`]}
                    value={packageValues.basePrice}
                    onChange={(basePrice) => changePackage(id, { ...packageValues, basePrice })}
                  />
                  <CheckField
                    isChecked={!packageValues.hidden}
                    onChange={(isShown) => changePackage(id, { ...packageValues, hidden: !isShown })}
                  >
                    <span className="visually-hidden">{`Offer ${name}`}</span>
                  </CheckField>
                </fieldset>
              )
            )
          })}
          {errors.hidden && <p className="field-error">{errors.hidden}</p>}
        </Disclosure>
        <Disclosure
          title="Vehicle sizes"
          text={`${sizeName('truck')} ${percents.truck} %, ${sizeName('van')} ${percents.van} %`}
          hasError={hasErrorBelow('vehiclePercents')}
        >
          <p className="field-hint">{messages.vehicles}</p>
          {largerSizes.map((size) => (
            <InputField
              key={size}
              className="settings-number"
              {...wholeNumber}
              label={`${sizeName(size)}, %`}
              error={errors[`vehiclePercents.${size}`]}
              value={percents[size]}
              onChange={(percent) => change({ percents: { ...percents, [size]: percent } })}
            />
          ))}
        </Disclosure>
        <Disclosure
          title="Travel fees"
          text={messages.places(Object.values(surcharges).filter(Number).length)}
          hasError={hasErrorBelow('surcharges')}
        >
          <p className="field-hint">{messages.surcharges}</p>
          {areas.map(({ slug, name }) => (
            <InputField
              key={slug}
              className="settings-number"
              {...wholeNumber}
              label={`${name}, $`}
              error={errors[`surcharges.${slug}`]}
              value={surcharges[slug] ?? ''}
              onChange={(dollars) => change({ surcharges: { ...surcharges, [slug]: dollars } })}
            />
          ))}
        </Disclosure>
        <Disclosure
          title="Add-ons"
          text={addOns.map(({ name }) => name).join(', ') || messages.noAddOns}
          hasError={hasErrorBelow('addOns')}
        >
          <p className="field-hint">{messages.addOns}</p>
          {addOns.map((addOn, index) => (
            <fieldset key={addOn.key} className="site-add-on" aria-label={`Add-on ${index + 1}`}>
              <InputField
                label="Name"
                autoComplete="off"
                error={errors[`addOns.${index}.name`]}
                value={addOn.name}
                onChange={(name) => changeAddOn({ ...addOn, name })}
              />
              <InputField
                {...wholeNumber}
                label="Price, $"
                error={errors[`addOns.${index}.price`]}
                value={addOn.price}
                onChange={(price) => changeAddOn({ ...addOn, price })}
              />
              <TaxField
                label="Tax"
                error={errors[`addOns.${index}.taxClass`]}
                value={addOn.taxClass}
                onChange={(taxClass) => changeAddOn({ ...addOn, taxClass })}
              />
              {addOn.id === undefined && (
                <button
                  type="button"
                  className="button button-small button-quiet"
                  onClick={() => change({ addOns: addOns.filter((each) => each !== addOn) })}
                >
                  <Trash2 /> Remove<span className="visually-hidden">{` add-on ${index + 1}`}</span>
                </button>
              )}
            </fieldset>
          ))}
          {errors.addOns && <p className="field-error">{errors.addOns}</p>}
          <button
            type="button"
            className="button button-small site-more"
            onClick={() => change({ addOns: [...addOns, newAddOn()] })}
          >
            <Plus /> New add-on
          </button>
        </Disclosure>
        <Disclosure title="Tax on quotes" text={messages.otherWork} hasError={hasErrorBelow('serviceTaxes')}>
          <p className="field-hint">{messages.services}</p>
          {quoteServices.map(({ id, name }) => (
            <TaxField
              key={id}
              label={`${name}: tax`}
              error={errors[`serviceTaxes.${id}`]}
              value={serviceTaxes[id]}
              onChange={(taxClass) => change({ serviceTaxes: { ...serviceTaxes, [id]: taxClass } })}
            />
          ))}
        </Disclosure>
      </section>
    </SiteForm>
  )
}
