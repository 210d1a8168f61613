import type { PageButton } from '#model/definition/button.ts'
import { readableOn } from '#model/definition/contrast.ts'
import { defaults } from '#model/values/limits.ts'
import type { ButtonContent } from '#runtime/documents/page-content.ts'
import { type ContentContext, ofHeight, ofWidth, textIn } from './content-lookups.ts'
import { linkContent } from './link-content.ts'

/** A button in one language; undefined if it has nothing to show. */
export function buttonContent(context: ContentContext, button: PageButton): ButtonContent | undefined {
  const shown = shownContent(context, button)
  if (!shown) return undefined
  const microcopy = textIn(context, button.microcopyText)?.trim()
  return {
    id: button.id,
    type: button.buttonType,
    link: button.link && linkContent(context, button.link),
    top: button.buttonPositionTop,
    left: button.buttonPositionLeft,
    width: ofWidth(button.buttonWidth),
    height: ofHeight(button.buttonHeight),
    shape: button.buttonShape === 'SHARP_EDGE' ? undefined : button.buttonShape,
    animation: button.buttonAnimation === 'NONE' ? undefined : button.buttonAnimation,
    ...shown,
    microcopy: microcopy
      ? { text: microcopy, color: button.microcopyTextColor || undefined, position: button.microcopyPosition }
      : undefined,
  }
}

/**
 * The content of a button, depending on its kind; empty if it has nothing to show, so that it is not drawn (visitor.md
 * §5).
 */
function shownContent(context: ContentContext, button: PageButton): Partial<ButtonContent> | undefined {
  switch (button.buttonType) {
    case 'TEXT': {
      const text = textIn(context, button.buttonText)?.trim()
      if (!text) return undefined
      const color = button.buttonColor || defaults.buttonColor
      const textColor = button.buttonTextColor || readableOn(color)
      const textAlign = button.textAlign === 'CENTER' ? undefined : button.textAlign
      return { text, color, textColor, textSize: button.textSize, textAlign }
    }
    case 'MEDIA': {
      const ref = textIn(context, button.buttonImage)
      if (ref === undefined) return undefined
      return { ...context.media(ref), alt: textIn(context, button.imageAlt) ?? '' }
    }
    case 'HTML_CSS': {
      const html = context.safeHtml(textIn(context, button.buttonContentHtml) ?? '')
      return html === '' ? undefined : { html }
    }
  }
}
