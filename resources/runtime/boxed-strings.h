// Force-included when better-sqlite3 is built for the fallback runtime (see scripts/runtime/ensure-sqlite.ts).
// It changes nothing in the package: it only lets its sources, written for Node-API 10, run on Node-API 8.
//
// Before version 10, Node-API keeps references to objects alone, while better-sqlite3 keeps references to
// strings. So a reference to a string is given here as a reference to an object that holds the string.
#ifdef __cplusplus

// The package asks for version 10; an older runtime refuses to load an addon that does.
#undef NAPI_VERSION
#define NAPI_VERSION 8
#include <napi.h>

namespace Napi {

template <>
class Reference<String> {
 public:
  Reference() = default;

  explicit Reference(String text) {
    Object box = Object::New(text.Env());
    box.Set("text", text);
    box_ = Persistent(box);
  }

  String Value() const { return box_.Value().Get("text").As<String>(); }

 private:
  ObjectReference box_;
};

inline Reference<String> Persistent(String text) {
  return Reference<String>(text);
}

}  // namespace Napi

#endif
