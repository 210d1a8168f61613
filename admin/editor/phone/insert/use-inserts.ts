import { useText } from '../../../i18n/use-text.ts'
import { addButton, addProduct } from '../../commands/new-items.ts'
import { newPopup } from '../../commands/new-parts.ts'
import { saveNow } from '../../session/autosave.ts'
import { useChange, useEditing, useEditor } from '../../session/editor.ts'
import { detailOf } from '../items/geometry.ts'
import { textOf } from '../items/item-text.ts'
import { usePhone } from '../items/phone-context.ts'

const popupPath = '/settings/popupCtas'

/** What the insert bar does: each adds one thing to the page that is open, or to the site, and goes to it. */
export function useInserts() {
  const t = useText()
  const change = useChange()
  const { session, pageId = '', language, select, site, goTo } = useEditor()
  const { phone, languages, write } = usePhone()
  const defaultLanguage = useEditing((editing) => editing.site.settings.defaultLanguage)
  const addItem = (kind: 'button' | 'product') => {
    const id = crypto.randomUUID()
    const isButton = kind === 'button'
    change({ label: isButton ? 'editorPanel.did.addButton' : 'editorPanel.did.addProduct' }, ({ pages }) => {
      const page = pages[pageId]
      if (!page) return
      const words = t(isButton ? 'editorPanel.newButton' : 'editorPanel.newProduct')
      const add = isButton ? addButton : addProduct
      add(page, { id, language: defaultLanguage, words })
    })
    select([{ kind, id }])
  }
  return {
    text: () => {
      const item = { kind: 'text' } as const
      if (!textOf(phone.page, languages, item)?.trim())
        change({ label: 'editorPhone.did.wrote' }, ({ pages }) => {
          const page = pages[pageId]
          if (page) detailOf(page, language).mainText = t('editorInsert.newText')
        })
      select([item])
      write(item)
    },
    button: () => addItem('button'),
    product: () => addItem('product'),
    popup: () => {
      const { popupCtas } = site().settings
      if (!popupCtas?.timeLimit && !session.limits.settingPopupCta) return goTo(popupPath)
      if (!popupCtas?.timeLimit)
        change({ label: 'editorInsert.did.addPopup' }, (draft) => {
          const text = { [defaultLanguage]: t('editorInsert.newPopup') }
          const timeLimit = { ...newPopup(draft), text }
          draft.settings.popupCtas = { ...draft.settings.popupCtas, timeLimit }
        })
      goTo(`${popupPath}/timeLimit/text/${language}`)
    },
    /** Fills the page with a picture or film of the library. */
    medium: (ref: string) => {
      change({ label: 'editorPhone.did.filled' }, ({ pages }) => {
        const page = pages[pageId]
        if (page) detailOf(page, language).media = ref
      })
      select([])
      // The response brings what the medium is drawn with.
      void saveNow(session)
    },
  }
}
