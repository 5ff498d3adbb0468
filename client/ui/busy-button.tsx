import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'

type BusyButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'type'> & {
  isBusy: boolean
  type?: 'button' | 'submit'
}

/** A button that is disabled while its call runs, and has the focus back afterwards: browsers drop it. */
export function BusyButton({ isBusy, disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [isBusy])

  // The second press of a double click may come before the first has disabled the button.
  const clickOnce = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) event.preventDefault()
    else onClick?.(event)
  }
  return <button {...rest} ref={button} type={type} disabled={isBusy || disabled} onClick={clickOnce} />
}
