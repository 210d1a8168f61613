import type { MessageCatalogue } from '../en/catalogue.ts'
import type { moveTextsEn } from '../en/move-texts.ts'

export const moveTextsJp = {
  'move-sites': {
    message: '{company}のプランで作成できるのは{limit}サイトまでで、すでに{sites}サイトあります。',
    expected: '{company}のサイトを削除するか、上位のプランに変更してください。',
  },
  'move-pages': {
    message: '{company}のプランは1サイト{limit}ページまでですが、このサイトには{pages}ページあります。',
    expected: '不要なページを削除するか、{company}を上位のプランに変更してください。',
  },
  'move-domains': {
    message: 'このサイトには独自ドメインがありますが、{company}のプランには含まれていません。',
    expected: 'ドメインを外すか、独自ドメインを含むプランに{company}を変更してください。',
  },
  'move-popups': {
    message: 'このサイトにはポップアップがありますが、{company}のプランには含まれていません。',
    expected: 'ポップアップを削除するか、ポップアップを含むプランに{company}を変更してください。',
  },
  'move-forms': {
    message: 'このサイトにはフォームがありますが、{company}のプランには含まれていません。',
    expected: 'フォームを削除するか、フォームを含むプランに{company}を変更してください。',
  },
  'move-seo': {
    message: 'このサイトには検索エンジン向けの設定がありますが、{company}のプランには含まれていません。',
    expected: '設定を空にするか、SEO設定を含むプランに{company}を変更してください。',
  },
  'move-scripts': {
    message: 'このサイトにはスクリプトがありますが、{company}のプランには含まれていません。',
    expected:
      'スクリプトボタン、チャットボット、フォームのスクリプト、タグを削除するか、スクリプトを含むプランに{company}を変更してください。',
  },
  'move-languages': {
    message: 'このサイトは複数の言語を使っていますが、{company}のプランは1言語のみです。',
    expected: '1言語だけにするか、多言語プランに{company}を変更してください。',
  },
  'move-contract': {
    message: '{company}の契約は有効ではありません。',
    expected: '契約中、または契約開始前のアカウントを選んでください。',
  },
  'move-domain-entered': {
    message: '{company}は、ドメイン {domain} を別のサイトに登録しています。',
    expected: '先にそのサイトからドメインを外してください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof moveTextsEn>
