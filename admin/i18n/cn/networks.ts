/** Texts about the networks that something is open from. */
export const networksCn = {
  networks: {
    change: '限制网络',
    label: '允许的网络',
    help: '每行一个：192.0.2.7、192.0.2.0/24 或 2001:db8::/32。最多 %{limit} 个。留空表示不限制。',
    add: '添加我的地址（%{address}）',
    saved: '网络已保存',
    outTitle: '您自己将无法打开',
    outConfirm: '仍然保存',
    signIn: {
      section: '登录',
      title: '允许登录的网络',
      everywhere: '可从任何网络登录',
      some: '仅可从 %{smart_count} 个网络登录',
      lead: '账户中位于其他网络的成员会被登出，即使密码正确也无法登录。API 密钥另有自己的网络设置。仅适用于此账户，不适用于下级账户。',
      out: '您的地址 %{address} 不在这些网络中。如果这是您自己的账户，您将被登出，并且无法再从此处登录。',
    },
    preview: {
      title: '允许打开预览的网络',
      lead: '从其他网络打开预览的人，无论是否受邀，都只会看到无法打开的提示。未连接公司 Wi-Fi 的手机也属于其他网络。',
      out: '您的地址 %{address} 不在这些网络中：您将无法再从此处打开预览，管理后台中也不行。',
      everywhere: '可从任何网络打开',
      some: '仅可从 %{smart_count} 个网络打开',
    },
  },
}
