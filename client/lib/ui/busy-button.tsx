import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'

type BusyButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  isBusy: boolean
  type?: 'button' | 'submit'
}

/** A button that is disabled while its call runs, and has the focus back afterwards: browsers drop it. */
export function BusyButton({ isBusy, disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)

  useLayoutEffect(() => {
    if (isBusy) return
    if (hasFocus.current && document.activeElement === document.body) button.current?.focus()
    hasFocus.current = document.activeElement === button.current
  }, [isBusy])

  // The second press of a double click may come before the first has disabled the button.
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
        // Some browsers tell a button that it loses the focus by being disabled, others do not.
        hasFocus.current = currentTarget.disabled
      }}
    />
  )
}
