import type { ViewElements } from '../../lib/page/shared-view.ts'
import { currentPrice } from '../../rules/booking/form-price.ts'
import type { StepProps } from './step-form.tsx'

/** The current price and the button that continues. On phones it sticks to the bottom of the screen. */
export const StepBar = ({
  form,
  location,
  published: { catalogue },
  taxTerms,
  children,
}: StepProps & { children: ViewElements }) => {
  const price = currentPrice(form, location, taxTerms, catalogue)
  return (
    <div className="step-bar">
      {price && (
        <p className="step-price">
          <b>{price.before}</b> <span>{price.taxes}</span>
        </p>
      )}
      {children}
    </div>
  )
}
