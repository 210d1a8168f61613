import { notCreators } from '../browser/not-creators.ts'

/** An action of a toast; a toast with actions stays until one is chosen. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface Toaster {
  /** Shows a message at the top right for three seconds, replacing the previous one (visitor.md §8). */
  say: (kind: 'done' | 'failed', text: string, actions?: readonly ToastAction[]) => void
}

const shownMs = 3000

/** Draws outside the site's own element. All toasters of a document share the one place for a toast. */
export function createToaster(closeWord: string): Toaster {
  return {
    say(kind, text, actions = []) {
      document.querySelector(`.toast${notCreators}`)?.remove()
      const toast = document.createElement('div')
      toast.className = `toast ${kind}`
      toast.setAttribute('role', kind === 'done' ? 'status' : 'alert')
      const labels = document.createElement('p')
      toast.append(labels)
      let timer: ReturnType<typeof setTimeout> | undefined
      const stay = () => clearTimeout(timer)
      const close = () => {
        stay()
        toast.remove()
      }
      const go = () => {
        stay()
        if (actions.length === 0 && !toast.matches(':hover, :focus-within'))
          timer = setTimeout(close, shownMs)
      }
      for (const { label, run } of [...actions, { label: closeWord, run: () => {} }]) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = label
        button.onclick = () => {
          close()
          run()
        }
        toast.append(button)
      }
      toast.lastElementChild!.className = 'i close'
      toast.onmouseenter = stay
      toast.onmouseleave = go
      toast.addEventListener('focusin', stay)
      toast.addEventListener('focusout', () => setTimeout(go))
      document.body.append(toast)
      // A live region announces content that is added to it, not content that it was inserted with.
      labels.textContent = text
      go()
    },
  }
}
