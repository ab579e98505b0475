// The stand-in for js.tosspayments.com/v1: a classic script that sets window.TossPayments.
export const sdkScript = `(function () {
  'use strict';
  var IFRAME_ID = '___tosspayments_iframe___';
  var DIMMER_ID = '___tosspayments_dimmer___';
  var FORM_ID = '___tosspayments_form___';
  var script = document.currentScript;
  var origin = new URL((script && script.src) || window.location.href, window.location.href).origin;
  // The one window that may be open: {close(error)}.
  var open = null;

  function failure(code, message, orderId) {
    var error = new Error(message);
    error.code = code;
    if (orderId !== undefined) error.orderId = orderId;
    return error;
  }

  function isMobile() {
    return /Mobi|Android|iPhone|iPad|iPod/i.test(window.navigator.userAgent);
  }

  function postSession(body) {
    return window
      .fetch(origin + '/sandbox/toss/sessions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': body.params.language === 'EN' ? 'en-US' : 'ko-KR' },
        body: JSON.stringify(body),
      })
      .then(function (response) {
        return response.json().then(function (answer) {
          if (!response.ok) throw failure(answer.code, answer.message);
          return answer;
        });
      })
      .catch(function (error) {
        throw error.code ? error : failure('NETWORK_ERROR', 'The payment window could not be reached.');
      });
  }

  function element(tag, id, styles) {
    var made = document.createElement(tag);
    if (id) made.id = id;
    for (var name in styles) made.style.setProperty(name, styles[name]);
    return made;
  }

  function showFrame(url) {
    var dimmer = element('dialog', DIMMER_ID, {
      width: '100vw', height: '100dvh', 'max-width': 'none', 'max-height': 'none', margin: '0', padding: '16px', border: '0',
      background: 'rgb(0 0 0 / .6)', 'box-sizing': 'border-box', 'place-items': 'center',
    });
    dimmer.setAttribute('aria-label', 'Payment');
    var box = element('div', '', {
      position: 'relative', width: '100%', 'max-width': '600px', height: '100%', 'max-height': '760px', background: '#faf7f0',
      'border-radius': '16px', overflow: 'hidden',
    });
    var form = element('form', FORM_ID, { position: 'absolute', top: '2px', right: '6px', margin: '0' });
    var close = element('button', '', {
      width: '44px', height: '44px', border: '0', 'border-radius': '8px', background: 'transparent', color: '#4c3700',
      font: '700 20px/1 system-ui, sans-serif', cursor: 'pointer',
    });
    close.type = 'submit';
    close.setAttribute('aria-label', 'Close the payment window');
    close.textContent = '\\u2715';
    var frame = element('iframe', IFRAME_ID, { width: '100%', height: '100%', border: '0', display: 'block' });
    frame.title = 'Payment window';
    frame.src = url;
    form.append(close);
    box.append(frame, form);
    dimmer.append(box);
    document.body.append(dimmer);
    if (typeof dimmer.showModal === 'function') dimmer.showModal();
    else dimmer.setAttribute('open', '');
    // Only now: a display value would show a dialog that is not open.
    dimmer.style.setProperty('display', 'grid');
    return { dimmer: dimmer, form: form, frame: frame };
  }

  function openFrame(url, promised, resolve, reject) {
    var shown = showFrame(url);
    function cleanUp() {
      window.removeEventListener('message', onMessage);
      window.removeEventListener('pageshow', onReturn);
      // Closing first gives the focus back to the button that was pressed.
      if (typeof shown.dimmer.close === 'function') shown.dimmer.close();
      shown.dimmer.remove();
      open = null;
    }
    function cancel(error) {
      cleanUp();
      reject(error || failure('USER_CANCEL', 'The customer cancelled the payment.'));
    }
    function onMessage(event) {
      if (event.origin !== origin || event.source !== shown.frame.contentWindow) return;
      var outcome = event.data;
      if (!outcome || outcome.source !== 'toss-sandbox') return;
      if (outcome.result === 'close') return cancel();
      if (!promised && outcome.url) {
        // The overlay stays until the browser has left, so that nothing behind it can be pressed.
        window.location.assign(outcome.url);
        return;
      }
      cleanUp();
      if (outcome.result === 'success') return resolve(outcome.payment);
      reject(failure(outcome.error.code, outcome.error.message, outcome.error.orderId));
    }
    // Back from the success page into a page of the back/forward cache: the earlier window is over.
    function onReturn(event) {
      if (event.persisted) cancel();
    }
    window.addEventListener('message', onMessage);
    window.addEventListener('pageshow', onReturn);
    shown.dimmer.addEventListener('cancel', function (event) {
      event.preventDefault();
      cancel();
    });
    shown.form.addEventListener('submit', function (event) {
      event.preventDefault();
      cancel();
    });
    open = { close: cancel };
  }

  function leaveFor(url, reject) {
    // Back from the payment page into a page of the back/forward cache: nothing was paid there.
    window.addEventListener('pageshow', function (event) {
      if (event.persisted) reject(failure('USER_CANCEL', 'The customer cancelled the payment.'));
    }, { once: true });
    window.location.assign(url);
  }

  function requestPayment(clientKey, first, second) {
    var method = second === undefined ? '' : first;
    var params = second === undefined ? first : second;
    if (typeof method !== 'string' || !params || typeof params !== 'object') {
      return Promise.reject(failure('INVALID_PARAMETER', 'requestPayment takes a method and its parameters.'));
    }
    if (open) return Promise.reject(failure('INVALID_METHOD_TRANSACTION', 'A payment window is open already.'));
    var promised = !params.successUrl && !params.failUrl;
    var self = (params.windowTarget || (isMobile() ? 'self' : 'iframe')) === 'self';
    if (promised && self) return Promise.reject(failure('NOT_SUPPORTED_PROMISE', 'Give successUrl and failUrl here.'));
    // From now on, not from the answer on: two quick presses are one window.
    var opening = { close: function () { opening.closed = true; } };
    open = opening;
    return new Promise(function (resolve, reject) {
      postSession({ clientKey: clientKey, method: method, params: params }).then(
        function (session) {
          open = null;
          if (opening.closed) return reject(failure('USER_CANCEL', 'The customer cancelled the payment.'));
          if (self) return leaveFor(origin + session.url, reject);
          openFrame(origin + session.url, promised, resolve, reject);
        },
        function (error) {
          open = null;
          reject(error);
        },
      );
    });
  }

  function TossPayments(clientKey) {
    if (typeof clientKey !== 'string' || clientKey === '') throw failure('INVALID_CLIENT_KEY', 'The client key is missing.');
    return {
      requestPayment: function (first, second) {
        return requestPayment(clientKey, first, second);
      },
      requestBillingAuth: function () {
        return Promise.reject(failure('NOT_SUPPORTED_METHOD', 'The sandbox has no billing keys.'));
      },
      cancelPayment: function () {
        if (open) open.close();
      },
    };
  }

  window.TossPayments = TossPayments;
})();
`;
