import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type AreaSlug, areaName, areaSlugs } from '../../../../../shared/lib/business/area-names.ts'
import type { ServedPlaces } from '../../../../../shared/lib/business/served-places.ts'
import type { WorkSettingsJson } from '../../../../../shared/rules/schedule/work-settings.ts'
import { CheckField } from '../../../../lib/ui/form-field.tsx'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { SectionForm } from '../../../lib/ui/section-form.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { useWorkSettingsForm } from '../use-work-settings-form.ts'

const messages = settingsMessages.places

const toValues = ({ shop, mobile, areas }: WorkSettingsJson): ServedPlaces => ({ shop, mobile, areas })

const choices = [
  { ...messages.both, value: { shop: true, mobile: true } },
  { ...messages.mobile, value: { shop: false, mobile: true } },
  { ...messages.shop, value: { shop: true, mobile: false } },
]

const isChosen = (value: Pick<ServedPlaces, 'shop' | 'mobile'>, { shop, mobile }: ServedPlaces) =>
  value.shop === shop && value.mobile === mobile

const fields = [
  {
    label: 'Where you work',
    show: (settings: WorkSettingsJson) => choices.find(({ value }) => isChosen(value, settings))?.label ?? '',
  },
  {
    label: 'Areas you drive to',
    show: ({ areas }: WorkSettingsJson) => areas.map(areaName).join(', '),
  },
]

/** Shop, mobile or both, and the areas that the owner drives to. */
export function PlacesForm({ stored }: { stored: WorkSettingsJson }) {
  const id = useId()
  const form = useWorkSettingsForm({ stored, toValues, fields, messages: messages.save })
  const { values, errors, change } = form
  const toggleArea = (area: AreaSlug, isServed: boolean) =>
    change({ areas: areaSlugs.filter((each) => (each === area ? isServed : values.areas.includes(each))) })
  return (
    <SectionForm form={form} action="Publish" note={messages.changesSite} allowedPath={dashboardPaths.places}>
      <section className="card settings-card" aria-labelledby={`${id}-places`}>
        <h2 id={`${id}-places`}>Jobs are done</h2>
        <div className="settings-choices" role="radiogroup" aria-labelledby={`${id}-places`}>
          {choices.map(({ label, about, value }) => (
            <label key={label} className="settings-choice">
              <span>
                <b>{label}</b>
                <small>{about}</small>
              </span>
              <input
                type="radio"
                name={`${id}-place`}
                checked={isChosen(value, values)}
                onChange={() => change(value)}
              />
            </label>
          ))}
        </div>
      </section>
      {values.mobile && (
        <section className="card settings-card settings-folds">
          <Disclosure
            title="Areas you drive to"
            text={messages.areas(values.areas.length, areaSlugs.length)}
            hasError={Boolean(errors.areas)}
          >
            <fieldset
              className="settings-group settings-areas"
              aria-label="Areas you drive to"
              aria-describedby={errors.areas ? `${id}-error` : undefined}
            >
              {areaSlugs.map((area) => (
                <CheckField
                  key={area}
                  isChecked={values.areas.includes(area)}
                  onChange={(isServed) => toggleArea(area, isServed)}
                >
                  {areaName(area)}
                </CheckField>
              ))}
            </fieldset>
            {errors.areas && (
              <p className="field-error" id={`${id}-error`}>
                {errors.areas}
              </p>
            )}
            <p className="field-hint">
              <Link to={dashboardPaths.advanced}>Drive times</Link>
              {' · '}
              <Link to={dashboardPaths.site} search={{ part: 'packages' }}>
                Travel fees
              </Link>
            </p>
          </Disclosure>
        </section>
      )}
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </SectionForm>
  )
}
