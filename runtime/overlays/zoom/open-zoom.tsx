import { createRoot } from 'react-dom/client'
import type { Language } from '#model/values/language.ts'
import { addStyle } from '../../shell/add-host.ts'
import { ZoomDialog } from './zoom-dialog.tsx'
import css from './zoomed.css?inline'
import { zoomedPicture } from './zoomed-picture.ts'

/** Opens the picture that a control enlarges, over the page; closing removes it completely. */
export function openZoom(control: HTMLElement, language: Language): void {
  // One that was just closed may still be there.
  if (document.querySelector('dialog.zoomed[open]')) return
  const picture = zoomedPicture(control)
  if (!picture) return
  addStyle(css)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const close = () => {
    root.unmount()
    host.remove()
    control.focus({ preventScroll: true })
  }
  root.render(
    <ZoomDialog
      picture={picture}
      label={control.getAttribute('aria-label') ?? ''}
      language={language}
      onClose={close}
    />,
  )
}
