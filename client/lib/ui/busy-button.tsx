import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'

type BusyButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  isBusy: boolean
  type?: 'button' | 'submit'
}

/** A button that is disabled during its request. Browsers drop the focus then, so it is restored. */
export function BusyButton({ isBusy, disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)

  useLayoutEffect(() => {
    if (isBusy) return
    if (hasFocus.current && document.activeElement === document.body) button.current?.focus()
    hasFocus.current = document.activeElement === button.current
  }, [isBusy])

  // The second click of a double click can arrive before the button is disabled.
  const clickOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={isBusy || disabled}
      onClick={clickOnce}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ currentTarget }) => {
        // Only some browsers fire blur when a button is disabled.
        hasFocus.current = currentTarget.disabled
      }}
    />
  )
}
