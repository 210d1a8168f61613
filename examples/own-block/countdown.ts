import { defineBlock, html } from 'swipress'

const tags = { EN: 'en', JP: 'ja', CN: 'zh', KR: 'ko' }

/** `<my-countdown until="2099-01-01">until we open</my-countdown>` */
export const countdown = defineBlock({
  attributes: ['until'],
  client: './countdown.client.ts',
  render({ until = '' }, { language, children }) {
    const day = new Date(until)
    if (Number.isNaN(day.getTime())) throw new Error(`until is ${until}. Give a day such as 2099-01-01.`)
    const written = new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      day,
    )
    return html`<p><time datetime="${until}">${written}</time></p><p>${children}</p>`
  },
})
