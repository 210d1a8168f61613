vcl 4.1;

# Varnish in front of Swipress, with the module xkey of the package varnish-modules. Start Swipress with
# CDN=varnish:http://<address of this Varnish>.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3001";
}

# Who may purge: the machine that runs `start` or `console`.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/_api/") {
    return (pass);
  }
  # At the root of a site, Swipress redirects visitors who have chosen a language before.
  if (req.http.Cookie ~ "(^|; ?)language=" && req.url ~ "^/[^/?]*/?(\?|$)" && req.http.Sec-Fetch-Site != "same-origin") {
    return (pass);
  }
  return (hash);
}

# A page is the same whatever follows the question mark, such as utm_source.
sub vcl_hash {
  hash_data(regsub(req.url, "\?.*$", ""));
  hash_data(req.http.Host);
  return (lookup);
}

# What is kept is fetched for everybody.
sub vcl_backend_fetch {
  if (!bereq.uncacheable) {
    unset bereq.http.Cookie;
  }
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.http.Surrogate-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 60s;
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "no-cache|no-store|private") {
    # Requests for it do not wait for each other. A page that appears here is kept at once.
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

# Browsers ask again for each page, so that they never show an earlier one.
sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
}
