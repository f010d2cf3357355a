package main

import (
	"encoding/json"
	"errors"

	"reckon/engine"
)

// refusalObject is the body of a call that was refused as a whole.
type refusalObject struct {
	Error refusalMember `json:"error"`
}

type refusalMember struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// refuse reports the error of a call. With --json a refusal is an object like
// every other answer; else it is the error of the run.
func (c command) refuse(err error) error {
	refusal, isRefusal := errors.AsType[*engine.Refusal](err)
	if !c.JSON || !isRefusal {
		return err
	}
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(refusalObject{refusalMember{Code: refusal.Code, Message: refusal.Message}})
}
