import type { Business } from '../../lib/business/business.ts'
import type { ViewElements } from '../../lib/page/shared-view.ts'
import { formatDate } from '../../lib/time/business-time.ts'
import type { FormError } from '../../rules/booking/booking-flow.ts'
import type { SiteData } from '../../rules/price/site-data.ts'
import { slotText } from '../../rules/schedule/slot.ts'
import { TextWithPhoneLink } from '../business/text-with-phone-link.tsx'

type FormErrorNoticeProps = {
  formError: FormError | null
  phone: Business['phone']
  isLive: boolean
  children?: ViewElements
}

/** The error of a step in the wizard, announced when it appears. */
export const LiveErrorNotice = ({
  published,
  formError,
  action,
  children,
}: {
  published: SiteData
  formError: FormError | null
  /** A button within the notice. */
  action?: ViewElements
  /** Another notice, announced like this one. */
  children?: ViewElements
}) => (
  <div role="alert">
    <FormErrorNotice formError={formError} phone={published.business.phone} isLive>
      {action}
    </FormErrorNotice>
    {children}
  </div>
)

/**
 * The error of a form. On a page of its own it takes the focus, so that screen readers announce it, and links
 * to the fields. The wizard moves the focus to the field itself.
 */
export const FormErrorNotice = ({ formError, phone, isLive, children }: FormErrorNoticeProps) => {
  if (!formError) return null
  const { message, errors = [], alternatives = [] } = formError
  return (
    <div
      className="notice notice-error"
      role={isLive ? undefined : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the error comes first on a page that is shown again
      autoFocus={isLive ? undefined : true}
    >
      <p>
        <TextWithPhoneLink text={message} phone={phone} />
      </p>
      {!isLive && errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.field}>
              <a href={`#${error.field}`}>{error.message}</a>
            </li>
          ))}
        </ul>
      )}
      {alternatives.length > 0 && (
        <div className="alternatives">
          <p>The nearest free times:</p>
          {alternatives.map((slot) => (
            <button
              key={slotText(slot)}
              className="button button-small"
              type="submit"
              name="slot"
              value={slotText(slot)}
            >{`${formatDate(slot.date)}, ${slot.time}`}</button>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
