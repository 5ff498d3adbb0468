import { bookingSteps } from '../../rules/booking/booking-steps.ts'

/** The position in steps 1 to 4, shown on wide screens (specification §2). */
export function StepIndicator({ step }: { step: string }) {
  const currentIndex = bookingSteps.findIndex(({ id }) => id === step)
  return (
    <ol className="step-indicator" aria-label="Booking steps">
      {bookingSteps.map(({ id, label }, index) => (
        <li
          key={id}
          className={index < currentIndex ? 'done' : undefined}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span className="step-number">{index + 1}</span> <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}
