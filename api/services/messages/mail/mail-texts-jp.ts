import { billMailsJp } from './bill-mails.ts'
import { brandMailsJp } from './brand-mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { memberMailsJp } from './member-mails-jp.ts'
import { usageMailsJp } from './usage-mails.ts'

export const jp: MailTexts = {
  invitation: {
    subject: '【{product}】{company} への招待のお知らせ',
    greeting: '{name} 様',
    lines: [
      '{inviter} 様より、{company} のサイトを {product} で共同編集するための招待が届いています。',
      '下記よりパスワードを設定し、アカウントの利用を開始してください。',
    ],
    button: 'パスワードを設定する',
    notes: [
      'リンクの有効期限は7日間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、お手数ですが本メールを破棄してください。',
    ],
  },
  'password-reset': {
    subject: '【{product}】パスワード再設定のご案内',
    greeting: '{name} 様',
    lines: [
      '{product} アカウントのパスワード再設定のお申し込みを受け付けました。',
      '下記より新しいパスワードを設定してください。',
    ],
    button: '新しいパスワードを設定する',
    notes: [
      'リンクの有効期限は60分間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、本メールを破棄してください。現在のパスワードは変更されません。',
    ],
  },
  'password-changed': {
    subject: '【{product}】パスワード変更完了のお知らせ',
    greeting: '{name} 様',
    lines: [
      '{product} アカウントのパスワードが変更されました。',
      '安全のため、ほかの端末でのログインはすべて終了しています。',
    ],
    button: '',
    notes: ['お心当たりのない場合は、直ちにログイン画面からパスワードを再設定し、管理者までご連絡ください。'],
  },
  'sign-up': {
    subject: '【{product}】メールアドレスの確認をお願いいたします',
    greeting: '{name} 様',
    lines: [
      'このたびは、{company} として {product} にお申し込みいただき、誠にありがとうございます。',
      '下記よりメールアドレスの確認をお願いいたします。確認後、ログインしていただけます。',
    ],
    button: 'メールアドレスを確認する',
    notes: [
      'リンクの有効期限は24時間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、本メールを破棄してください。アカウントは作成されません。',
    ],
  },
  'sign-up-known': {
    subject: '【{product}】このメールアドレスは登録済みです',
    greeting: '{name} 様',
    lines: [
      'このメールアドレスで {product} への新規登録のお申し込みがありましたが、すでにアカウントをお持ちです。そのままログインしていただけます。',
    ],
    button: 'ログインする',
    notes: [
      'パスワードをお忘れの場合は、ログイン画面から再設定していただけます。',
      'お心当たりのない場合も、特にお手続きは必要ありません。',
    ],
  },
  'two-factor-on': {
    subject: '【{product}】2段階認証を有効にしました',
    greeting: '{name} 様',
    lines: [
      '{product} アカウントの2段階認証が有効になりました。',
      '今後のログインには、認証アプリに表示されるコードが必要です。',
    ],
    button: '',
    notes: [
      'リカバリーコードは安全な場所に保管してください。認証アプリの代わりに、それぞれ一度のみご利用いただけます。',
      'お心当たりのない場合は、直ちにログイン画面からパスワードを再設定し、管理者までご連絡ください。',
    ],
  },
  'two-factor-off': {
    subject: '【{product}】2段階認証を無効にしました',
    greeting: '{name} 様',
    lines: [
      '{product} アカウントの2段階認証が無効になりました。',
      '今後はパスワードのみでログインしていただけます。',
    ],
    button: '',
    notes: ['お心当たりのない場合は、直ちにログイン画面からパスワードを再設定し、管理者までご連絡ください。'],
  },
  'two-factor-ended': {
    subject: '【{product}】2段階認証が解除されました',
    greeting: '{name} 様',
    lines: [
      '{ender} 様により、{product} アカウントの2段階認証が解除され、すべての端末でのログインが終了しました。',
      'パスワードでログインのうえ、アカウント設定より改めて2段階認証を設定してください。',
    ],
    button: '',
    notes: [
      'ご依頼された覚えのない場合は、直ちにログイン画面からパスワードを再設定し、管理者までご連絡ください。',
    ],
  },
  'preview-invitation': {
    subject: '【{product}】{inviter} 様より「{site}」のプレビュー共有のお知らせ',
    greeting: 'いつもお世話になっております。',
    lines: [
      '{inviter} 様より、公開前のサイト「{site}」のプレビューが共有されました。',
      '下記のリンクはお客様専用です。メールアドレスの入力なしでご覧いただけ、ページ上にコメントを残すこともできます。',
    ],
    button: 'プレビューを開く',
    notes: [
      'パスワードの入力を求められた場合は、共有元のご担当者様にご確認ください。',
      'お心当たりのない場合は、お手数ですが本メールを破棄してください。',
    ],
  },
  'preview-code': {
    subject: '【{product}】「{site}」プレビューの確認コード：{code}',
    greeting: 'いつもお世話になっております。',
    lines: ['「{site}」のプレビューをご覧いただくための確認コードは {code} です。'],
    button: '',
    notes: [
      'コードの有効期限は15分間で、一度のみご利用いただけます。',
      'お心当たりのない場合は、本メールを破棄してください。',
    ],
  },
  'preview-comments': {
    subject: '【{product}】「{site}」に新しいコメントがあります',
    greeting: '{name} 様',
    lines: ['「{site}」のプレビューに新しいコメントが {count} 件あります。', '{author}：「{text}」'],
    button: 'コメントを確認する',
    notes: ['数分以内に投稿されたコメントは、まとめて1通でお知らせしています。'],
  },
  'approval-asked': {
    subject: '【{product}】「{site}」の承認依頼が届いています',
    greeting: '{name} 様',
    lines: ['{by} さんから、「{site}」の公開について承認依頼が届いています。', 'メッセージ：{text}'],
    button: '内容を確認する',
    notes: [
      '承認は、確認していただいた時点の内容にのみ有効です。その後サイトが変更された場合は、あらためて承認が必要になります。',
    ],
  },
  'approval-given': {
    subject: '【{product}】「{site}」が承認されました',
    greeting: '{name} 様',
    lines: ['{by} さんが「{site}」を承認しました。公開していただけます。', 'メッセージ：{text}'],
    button: 'サイトを開く',
    notes: ['公開前にサイトを変更した場合は、もう一度承認を依頼してください。'],
  },
  'approval-changes': {
    subject: '【{product}】「{site}」に修正の依頼があります',
    greeting: '{name} 様',
    lines: ['{by} さんから、公開前に「{site}」を修正してほしいとの依頼がありました。', 'メッセージ：{text}'],
    button: 'サイトを開く',
    notes: ['修正が終わりましたら、もう一度承認を依頼してください。'],
  },
  'domain-ready': {
    subject: '【{product}】独自ドメイン {domain} が有効になりました',
    greeting: '{name} 様',
    lines: ['独自ドメイン {domain} の確認が完了し、「{site}」が表示されるようになりました。'],
    button: 'ドメインを確認する',
    notes: ['DNSレコードは毎日確認しています。設定した2つのレコードは削除せず、そのままにしてください。'],
  },
  'domain-failing': {
    subject: '【{product}】独自ドメイン {domain} のDNS設定をご確認ください',
    greeting: '{name} 様',
    lines: [
      '「{site}」の独自ドメイン {domain} のDNSレコードが見つからないか、変更されています。',
      '{until}（日本時間）まではこれまでどおり表示されますが、それまでに修正されない場合、このドメインでの表示を停止します。',
    ],
    button: '修正内容を確認する',
    notes: ['停止後も、標準のアドレスからは引き続きサイトをご覧いただけます。'],
  },
  'domain-off': {
    subject: '【{product}】独自ドメイン {domain} での表示を停止しました',
    greeting: '{name} 様',
    lines: [
      'DNSレコードの不備が72時間続いたか、別のアカウントで確認が完了したため、独自ドメイン {domain} での「{site}」の表示を停止しました。',
      'サイトは標準のアドレスで引き続き公開されています。DNSレコードを修正のうえ、ドメインの設定をやり直してください。',
    ],
    button: 'ドメインを確認する',
    notes: [],
  },
  ...memberMailsJp,
  ...billMailsJp,
  ...brandMailsJp,
  ...usageMailsJp,
}
